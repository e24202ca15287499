import Typography from '@mui/material/Typography';
import { type CardFigures, cardFiguresShape, itemTypes } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { DataTable, type InputProps, SelectInput, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { CardInShort, CardLink, CardMeaning } from './CardInShort';
import { useDeckName } from './useDeckName';

const filters = [
  <SelectInput
    key="type"
    source="type"
    choices={itemTypes.map((id) => ({ id, name: `resources.card-figures.types.${id}` }))}
  />,
  <DeckInput key="deck" source="deck" />,
];

function DeckInput(props: Pick<InputProps, 'source'>) {
  const call = useCall();
  const nameOf = useDeckName();
  const { data, isPending } = useQuery({
    queryKey: ['card-figures', 'decks'],
    queryFn: () => call('figureDecks'),
  });
  const choices = data?.map((deck) => ({ id: deck.id, name: nameOf(deck) })) ?? [];
  return <SelectInput {...props} choices={choices} isPending={isPending} translateChoice={false} />;
}

export function CardFiguresList() {
  const translate = useTranslate();
  return (
    <ConsoleList<CardFigures>
      shape={cardFiguresShape}
      perPage={50}
      filters={filters}
      hasSort
      csv={{ name: 'exportCardFigures' }}
      table={<FigureTable />}
      cards={<FigureCards />}
    >
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
        {translate('resources.card-figures.rule')}
      </Typography>
    </ConsoleList>
  );
}

function FigureTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <ConsoleTable<CardFigures>>
      <DataTable.Col source="japanese" disableSort>
        <CardLink />
      </DataTable.Col>
      <DataTable.Col<CardFigures> source="meaning" disableSort render={CardMeaning} />
      <DataTable.Col<CardFigures>
        source="kind"
        disableSort
        render={({ kind }) => translate(`resources.card-figures.kinds.${kind}`)}
      />
      <DataTable.NumberCol source="learners" />
      <DataTable.NumberCol source="answers" />
      <DataTable.NumberCol source="fails" />
      <DataTable.Col<CardFigures>
        source="share"
        align="right"
        render={({ share }) => format.share(share)}
      />
    </ConsoleTable>
  );
}

function FigureCards() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Cards<CardFigures>>
      {(card) => (
        <CardInShort card={card}>
          {translate(`resources.card-figures.kinds.${card.kind}`)}
          {' · '}
          {translate('resources.card-figures.inShort', {
            fails: format.number(card.fails),
            answers: format.number(card.answers),
            learners: format.number(card.learners),
            share: format.share(card.share),
          })}
        </CardInShort>
      )}
    </Cards>
  );
}
