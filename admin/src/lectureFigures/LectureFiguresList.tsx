import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type LectureFigures, lectureFiguresShape } from '@nihongo-lanka/contract';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { categories } from '../lectures/categories';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { TitleLink } from '../lists/RowLink';

const filters = [
  <SelectInput
    key="category"
    source="category"
    label="resources.lectures.fields.category"
    choices={categories}
  />,
];

/** How many have begun and finished each lecture. */
export function LectureFiguresList() {
  return (
    <ConsoleList<LectureFigures>
      shape={lectureFiguresShape}
      perPage={50}
      filters={filters}
      csv={{ name: 'exportLectureFigures' }}
      table={<FigureTable />}
      cards={<FigureCards />}
    />
  );
}

function FigureTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <ConsoleTable<LectureFigures>>
      <DataTable.Col source="title" label="resources.lectures.fields.title">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col<LectureFigures>
        source="order"
        label="resources.lectures.fields.category"
        render={({ category }) =>
          category && translate(`resources.lectures.categories.${category}`)
        }
      />
      <DataTable.NumberCol source="started" />
      <DataTable.NumberCol source="finished" />
      <DataTable.Col<LectureFigures>
        source="share"
        align="right"
        render={({ started, share }) => (started > 0 ? format.share(share) : '–')}
      />
    </ConsoleTable>
  );
}

function FigureCards() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Cards<LectureFigures>>
      {({ title, lang, started, finished, share }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography lang={lang}>{title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {started === 0
              ? translate('resources.lecture-figures.nobody')
              : translate('resources.lecture-figures.inShort', {
                  started: format.number(started),
                  finished: format.number(finished),
                  share: format.share(share),
                })}
          </Typography>
        </Box>
      )}
    </Cards>
  );
}
