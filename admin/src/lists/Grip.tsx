import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

interface Target {
  row: HTMLElement;
  id: string;
  isAfter: boolean;
}

interface Props {
  row: { id: string; title: string };
  /** It moves only among the rows of its group. */
  group: string;
  /** Called with the row that it was dropped beside. */
  onDropped: (id: string, isAfter: boolean) => void;
}

/**
 * What a row is dragged by, with a mouse, a finger or a pen, among the rows of its group. For keys and
 * screen readers there are the buttons beside it.
 */
export function Grip({ row: { id, title }, group, onDropped }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const target = useRef<Target>(undefined);

  function mark(found: Target | undefined) {
    if (target.current) target.current.row.style.boxShadow = '';
    target.current = found;
    if (found) found.row.style.boxShadow = `inset 0 ${found.isAfter ? -3 : 3}px currentColor`;
  }
  function follow({ clientX, clientY }: PointerEvent<HTMLElement>) {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('tr, li');
    const grip = row?.querySelector<HTMLElement>('[data-row]');
    const { row: over, group: of } = grip?.dataset ?? {};
    if (!row || !over || of !== group || over === id) return mark(undefined);
    const { top, height } = row.getBoundingClientRect();
    mark({ row, id: over, isAfter: clientY > top + height / 2 });
  }

  return (
    <Box
      component="span"
      aria-hidden
      data-row={id}
      data-group={group}
      title={translate(`resources.${resource}.grip`, { title })}
      sx={{ display: 'inline-flex', p: 1.25, cursor: 'grab', touchAction: 'none' }}
      // A row opens its screen when it is clicked.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerCancel={() => mark(undefined)}
      onPointerUp={() => {
        const found = target.current;
        mark(undefined);
        if (found) onDropped(found.id, found.isAfter);
      }}
    >
      <DragIndicator fontSize="small" />
    </Box>
  );
}
