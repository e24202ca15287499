import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { withoutReadings } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { RowLink } from '../lists/RowLink';

interface Card {
  id: string;
  japanese: string;
  meaning: string;
  meaningLang: string;
}

export function CardLink() {
  const row = useRecordContext<Card>();
  return (
    row && (
      <RowLink>
        <span lang="ja">{withoutReadings(row.japanese)}</span>
      </RowLink>
    )
  );
}

export function CardMeaning({ meaning, meaningLang }: Card) {
  return <span lang={meaningLang}>{meaning}</span>;
}

export function CardInShort({ card, children }: { card: Card; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography>
        <span lang="ja">{withoutReadings(card.japanese)}</span>
        {' · '}
        <CardMeaning {...card} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    </Box>
  );
}
