import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import {
  type BulkDecision,
  type DecisionResult,
  languages,
  needsGuardian,
  type Profile,
} from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  Confirm,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { guardInput } from '../layout/guardInput';
import { ageText } from './Age';
import type { BulkOutcome } from './DecisionResults';
import { fullName } from './fullName';
import { type Reasons, RefusalDialog } from './RefusalDialog';

const icons = { approve: <Check />, reject: <Close /> } as const;
const noReasons: Reasons = { en: '', si: '' };
const languagesOf = (people: readonly Profile[]) =>
  languages.filter((each) => people.some(({ language }) => language === each));
const isWaiting = ({ role, status }: Profile) => role === 'learner' && status === 'pending';

interface BulkDecisionButtonProps {
  decision: Exclude<BulkDecision, 'undo'>;
  /** What became of them is shown outside of the list, which may be empty afterwards. */
  onDone: (outcome: BulkOutcome) => void;
  /** Where there is little room, and how many are selected stands beside it. */
  isShort?: boolean;
}

/**
 * Approves or rejects the selected learners who wait for approval, after it has shown the name of each,
 * and reports each result. Others, such as rejected learners, are decided on one by one.
 */
export function BulkDecisionButton({ decision, onDone, isShort = false }: BulkDecisionButtonProps) {
  const { data = [], selectedIds } = useListContext<Profile>();
  const translate = useTranslate();
  const notify = useNotify();
  /** As the list shows them: if another admin decides meanwhile, the server refuses. */
  const [asked, setAsked] = useState<readonly Profile[]>();

  const ask = () => {
    const selected = data.filter(({ id }) => selectedIds.includes(id));
    if (selected.some(isWaiting)) setAsked(selected);
    else notify(`resources.users.many.${decision}.nobody`, { type: 'warning' });
  };

  const label = translate(`resources.users.many.${decision}.label`);
  const short = {
    approve: translate('resources.users.approve'),
    reject: translate('resources.users.reject.label'),
  };
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        color={decision === 'reject' ? 'error' : 'primary'}
        startIcon={icons[decision]}
        onClick={ask}
      >
        {isShort ? short[decision] : label}
      </Button>
      {asked && (
        <BulkDialog
          decision={decision}
          selected={asked}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  decision: BulkDecisionButtonProps['decision'];
  selected: readonly Profile[];
  onDone: BulkDecisionButtonProps['onDone'];
  onClose: () => void;
}

function BulkDialog({ decision, selected, onDone, onClose }: BulkDialogProps) {
  const { onUnselectItems } = useListContext<Profile>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [hasMinors, setHasMinors] = useState(true);
  const waiting = selected.filter(isWaiting);
  const people = hasMinors ? waiting : waiting.filter(({ age }) => !needsGuardian(age));
  const leftOut = selected.filter((user) => !people.includes(user));

  const decide = useMutation({
    async mutationFn(reasons: Reasons) {
      const results: DecisionResult[] = [];
      for (const language of languagesOf(people)) {
        const readers = people.filter((user) => user.language === language);
        results.push(...(await dataProvider.decideUsers(decision, readers, reasons[language])));
      }
      return results;
    },
    onSuccess: (results) => {
      onDone({ decision, results, people, leftOut });
      onUnselectItems();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      guardInput();
      onClose();
      refresh();
    },
  });

  const title = translate(`resources.users.many.${decision}.title`, {
    smart_count: people.length,
  });
  const minors = waiting.filter(({ age }) => needsGuardian(age)).length;
  const others = selected.length - waiting.length;
  const content: ReactNode = (
    <>
      <People people={people} />
      {minors > 0 && minors < waiting.length && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1 }}
          disabled={!hasMinors || decide.isPending}
          onClick={() => setHasMinors(false)}
        >
          {translate('resources.users.many.leaveOutMinors')}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
        {!hasMinors && translate('resources.users.many.minorsLeftOut', { smart_count: minors })}{' '}
        {others > 0 && translate('resources.users.many.others', { smart_count: others })}
      </Typography>
    </>
  );
  if (decision === 'reject') {
    return (
      <RefusalDialog
        refusal="reject"
        title={title}
        languages={languagesOf(people)}
        isBusy={decide.isPending}
        onConfirm={decide.mutate}
        onClose={onClose}
      >
        {content}
      </RefusalDialog>
    );
  }
  return (
    <Confirm
      isOpen
      loading={decide.isPending}
      title={title}
      content={
        <>
          <DialogContentText>{translate('resources.users.many.approve.content')}</DialogContentText>
          {content}
        </>
      }
      confirm="resources.users.approve"
      onConfirm={() => decide.mutate(noReasons)}
      onClose={onClose}
    />
  );
}

/** People that need a second look: minors, then people without an age. */
const rankOf = ({ age }: Profile) => (needsGuardian(age) ? 0 : age === null ? 1 : 2);

/** The names of all, in a frame that scrolls. */
function People({ people }: { people: readonly Profile[] }) {
  const translate = useTranslate();
  const titleId = useId();
  const counts = {
    minors: people.filter((user) => rankOf(user) === 0).length,
    ageless: people.filter((user) => rankOf(user) === 1).length,
  };
  const warnings = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => translate(`resources.users.many.${name}`, { smart_count: count }));
  return (
    <>
      <Typography id={titleId} variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
        {warnings.join(' ') || translate('resources.users.many.selected')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        sx={{
          m: 0,
          mt: 0.5,
          py: 0.5,
          pl: 3,
          maxHeight: '30vh',
          overflowY: 'auto',
          overflowWrap: 'anywhere',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {[...people]
          .sort((one, other) => rankOf(one) - rankOf(other))
          .map((user) => (
            <li key={user.id}>
              {fullName(user)} ({user.username})
              {rankOf(user) < 2 && <b> · {ageText(user, translate)}</b>}
            </li>
          ))}
      </Box>
    </>
  );
}
