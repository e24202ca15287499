import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

interface DotChipProps {
  /** One of the palette's, such as `success.main`. */
  colour: string;
  /** A translation key, or what is to be read. */
  label: string;
}

export function DotChip({ colour, label }: DotChipProps) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Box component="span" sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: colour }} />}
      label={translate(label, { _: label })}
      sx={{ pl: 0.75 }}
    />
  );
}
