import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { StoredContactRequest } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';

export function RequestText() {
  const request = useRecordContext<StoredContactRequest>();
  const translate = useTranslate();
  const format = useFormats();
  if (!request) return null;
  const { name, email, phone, subject, message, createdAt, spam } = request;
  return (
    <Box sx={{ width: '100%', overflowWrap: 'anywhere' }}>
      {spam && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('resources.contact-requests.isSpam')}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
        }}
      >
        <Fact field="name">{name}</Fact>
        <Fact field="email">{email}</Fact>
        {phone && (
          <Fact field="phone">
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
          </Fact>
        )}
        <Fact field="createdAt">
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </Fact>
      </Box>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {subject ?? translate('resources.contact-requests.noSubject')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '42rem' }}>{message}</Typography>
    </Box>
  );
}

function Fact({ field, children }: { field: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="dt" color="text.secondary">
        {translate(`resources.contact-requests.fields.${field}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </>
  );
}
