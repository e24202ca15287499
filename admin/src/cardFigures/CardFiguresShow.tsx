import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CardFigure, withoutReadings } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { RecordDrawer } from '../layout/RecordDrawer';
import { RowLink } from '../lists/RowLink';
import { HintForm } from './HintForm';
import { useDeckName } from './useDeckName';

export function CardFiguresShow() {
  return (
    <RecordDrawer<CardFigure>
      title={({ japanese }) => <span lang="ja">{withoutReadings(japanese)}</span>}
    >
      {(card) => <Figures {...card} />}
    </RecordDrawer>
  );
}

type Counts = Pick<CardFigure, 'kind' | 'fails' | 'answers' | 'learners' | 'share'>;

function Figures({ reading, meaning, meaningLang, example, shelved, hint, ...card }: CardFigure) {
  const translate = useTranslate();
  const format = useFormats();
  const nameOf = useDeckName();
  const text = (name: string, options?: object) =>
    translate(`resources.card-figures.${name}`, options);
  const inShort = ({ kind, fails, answers, learners, share }: Counts) =>
    `${text(`kinds.${kind}`)}: ${text('inShort', {
      fails: format.number(fails),
      answers: format.number(answers),
      learners: format.number(learners),
      share: format.share(share),
    })}`;
  return (
    <>
      <Typography lang={meaningLang} gutterBottom>
        {meaning}
      </Typography>
      {reading && (
        <Typography variant="body2" gutterBottom>
          {text('reading', { reading })}
        </Typography>
      )}
      {example && (
        <Typography variant="body2" gutterBottom>
          {text('example', { example: withoutReadings(example).replace(/[[\]]/g, '') })}
        </Typography>
      )}
      <Typography gutterBottom>{inShort(card)}</Typography>
      <Typography variant="body2" gutterBottom>
        {text('shelved', { count: format.number(shelved) })}
      </Typography>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {text('rule')}
      </Typography>
      {card.others.length > 0 && (
        <Part heading={text('others')}>
          {card.others.map((other) => (
            <li key={other.id}>
              <RowLink id={other.id}>{inShort(other)}</RowLink>
            </li>
          ))}
        </Part>
      )}
      <HintForm id={card.id} hint={hint} />
      <Part heading={text('inDecks')}>
        {card.decks.map((deck) => (
          <li key={deck.id}>{nameOf(deck)}</li>
        ))}
      </Part>
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h3" gutterBottom sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, typography: 'body2' }}>
        {children}
      </Box>
    </Box>
  );
}
