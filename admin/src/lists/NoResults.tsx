import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';

/** Shown where a list has no rows. The button of react-admin's own is invisible on a phone. */
export function NoResults() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Stack direction="row" sx={{ p: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">
        {translate(`ra.navigation.${isFiltered ? 'no_filtered_results' : 'no_results'}`)}
      </Typography>
      {isFiltered && (
        <Button onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Stack>
  );
}
