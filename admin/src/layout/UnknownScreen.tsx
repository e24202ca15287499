import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, Title, useTranslate } from 'react-admin';
import { ScreenTitle } from './ScreenTitle';

export function UnknownScreen() {
  const translate = useTranslate();
  return (
    <Stack sx={{ m: 'auto', p: 3, gap: 3, alignItems: 'center', textAlign: 'center' }}>
      <Title
        title={<ScreenTitle>{translate('layout.notFound')}</ScreenTitle>}
        preferenceKey={false}
      />
      <Typography variant="h1" component="p">
        {translate('layout.notFound')}
      </Typography>
      <Typography>{translate('layout.notFoundText')}</Typography>
      <Button variant="contained" color="secondary" component={LinkBase} to="/">
        {translate('layout.toDashboard')}
      </Button>
    </Stack>
  );
}
