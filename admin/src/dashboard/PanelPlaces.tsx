import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import { useTranslate } from 'react-admin';
import { useSetup } from '../setup/useSetup';
import { LinkList, Panel } from './Panel';

const line = { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget };
const elsewhere = { target: '_blank', rel: 'noopener noreferrer', sx: line } as const;

/** Where editors write what the console does not edit. */
export function PanelPlaces() {
  const translate = useTranslate();
  const { panel } = useSetup();
  if (panel.length === 0) return null;
  const sinhala = translate('setup.panel.sinhala');
  return (
    <Panel title={translate('setup.panel.title')}>
      <Typography gutterBottom>{translate('setup.panel.intro')}</Typography>
      <LinkList>
        {panel.map(({ place, address, sinhalaAddress }) => {
          const label = translate(`setup.panel.places.${place}`);
          return (
            <Stack key={place} component="li" direction="row" sx={{ columnGap: 2 }}>
              <Link href={address} {...elsewhere}>
                {label}
              </Link>
              {sinhalaAddress && (
                <Link href={sinhalaAddress} aria-label={`${label}: ${sinhala}`} {...elsewhere}>
                  {sinhala}
                </Link>
              )}
            </Stack>
          );
        })}
      </LinkList>
    </Panel>
  );
}
