import Rows from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type RoadRow, roadGoals, roadListShape } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { SelectInput, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useIsPhone } from '../layout/useIsPhone';
import { ConsoleList } from '../lists/ConsoleList';
import { Grip } from '../lists/Grip';
import { MoveButtons, useCanMove, useMove } from '../lists/moving';

const { defaultSort } = roadListShape;

const filters = [
  <SelectInput
    key="goal"
    source="goal"
    alwaysOn
    resettable={false}
    choices={roadGoals.map((id) => ({ id, name: `resources.road.goals.${id}` }))}
  />,
];

/** The units of each goal's road in their order. */
export function RoadList() {
  const translate = useTranslate();
  return (
    <ConsoleList<RoadRow>
      shape={roadListShape}
      perPage={100}
      filters={filters}
      filterDefaultValues={{ goal: 'N4' }}
      cards={<Units />}
    >
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
        {translate('resources.road.rule')}
      </Typography>
    </ConsoleList>
  );
}

function Units() {
  const { data = [] } = useListContext<RoadRow>();
  return (
    <Rows disablePadding>
      {data.map((unit) => (
        <ListItem
          key={unit.id}
          disablePadding
          sx={{ gap: 1, px: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Unit unit={unit} />
        </ListItem>
      ))}
    </Rows>
  );
}

function Unit({ unit }: { unit: RoadRow }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { id, kind, lang, from, to, items, position, isOn } = unit;
  const title = id.includes('.words.')
    ? translate('resources.road.wordsOf', { title: unit.title })
    : unit.title;
  const name = to > 0 ? `${title} ${from}–${to}` : title;
  return (
    <>
      <Place unit={{ ...unit, title: name }} isPhone={isPhone} />
      <Typography sx={{ minWidth: '2.5rem', textAlign: 'end' }}>{position}</Typography>
      <Stack sx={{ flex: 1, minWidth: 0, py: 0.5, ...(!isOn && { opacity: 0.6 }) }}>
        <Typography lang={lang} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`resources.road.kinds.${kind}`)}
          {items > 0 && ` · ${translate('resources.road.items', { items })}`}
        </Typography>
      </Stack>
      <OnRoad unit={{ ...unit, title: name }} />
    </>
  );
}

/** Buttons, and with a mouse a grip, that move a unit. */
function Place({ unit, isPhone }: { unit: RoadRow; isPhone: boolean }) {
  const { data = [], page, hasNextPage } = useListContext<RoadRow>();
  const { goal } = unit;
  const translate = useTranslate();
  const move = useMove(unit, {
    order: defaultSort,
    filter: { goal },
    save: (provider, ids) => provider.call('orderRoad', { body: { goal, ids } }),
    messageArgs: { goal: translate(`resources.road.goals.${goal}`) },
  });
  if (!useCanMove(defaultSort, 'goal')) return null;
  const place = data.findIndex(({ id }) => id === unit.id);
  return (
    <Stack direction={isPhone ? 'column' : 'row'} sx={{ alignItems: 'center' }}>
      {!isPhone && (
        <Grip
          row={unit}
          group={goal}
          onDropped={(id, isAfter) =>
            move.mutate((others, from) => {
              const to = others.indexOf(id);
              return to === -1 ? from : to + (isAfter ? 1 : 0);
            })
          }
        />
      )}
      <MoveButtons
        row={unit}
        move={move}
        above={place > 0 || page > 1}
        below={place < data.length - 1 || hasNextPage === true}
        isLarge={isPhone}
      />
    </Stack>
  );
}

/** Whether learners of the goal meet the unit. */
function OnRoad({ unit: { id, title, isOn } }: { unit: RoadRow }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      call('updateRoadUnit', { params: { id }, body: { isOn: wanted } }),
    onSuccess: (unit) =>
      notify(`resources.road.${unit.isOn ? 'added' : 'removed'}`, { messageArgs: { title } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  return (
    <Switch
      checked={isOn}
      disabled={change.isPending}
      slotProps={{ input: { 'aria-label': translate('resources.road.isOn', { title }) } }}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
