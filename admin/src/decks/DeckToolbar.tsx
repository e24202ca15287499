import Delete from '@mui/icons-material/Delete';
import Publish from '@mui/icons-material/Publish';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditedDeck } from '@nihongo-lanka/contract';
import { useState } from 'react';
import {
  Confirm,
  DeleteWithConfirmButton,
  SaveButton,
  Toolbar,
  useRecordContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { useSaveWith } from '../editing/useSaveWith';

/** What can be done with a deck: save, publish, take it from learners, delete. */
export function DeckToolbar() {
  const translate = useTranslate();
  const deck = useRecordContext<EditedDeck>();
  const saveWith = useSaveWith();
  const { saving } = useSaveContext();
  const [isAsked, setAsked] = useState(false);
  const isPublished = deck?.status === 'published';
  const publish = () =>
    saveWith({ publication: 'published' }, 'resources.decks.published').catch(() => undefined);

  return (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1, py: 1, position: 'sticky', bottom: 0, zIndex: 2 }}>
      <SaveButton
        variant={isPublished ? 'contained' : 'outlined'}
        label={isPublished ? 'resources.decks.save' : 'resources.decks.saveDraft'}
      />
      {!isPublished && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Publish />}
          disabled={Boolean(saving)}
          onClick={publish}
        >
          {translate('resources.decks.publish')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {isPublished && (
        <Button onClick={() => setAsked(true)}>{translate('resources.decks.unpublish')}</Button>
      )}
      {deck && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmColor="warning"
          icon={<Delete />}
        />
      )}
      <Confirm
        isOpen={isAsked}
        title="resources.decks.unpublishTitle"
        content="resources.decks.unpublishContent"
        confirm="resources.decks.unpublish"
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void saveWith({ publication: 'draft' }, 'resources.decks.unpublished');
        }}
      />
    </Toolbar>
  );
}
