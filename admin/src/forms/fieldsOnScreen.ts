const isInDialog = (element: Element) => element.closest('[role=dialog]') !== null;

/**
 * The element that takes the focus for a field. A field that is more than one input names itself by
 * `data-field`.
 */
function elementOf(path: string): HTMLElement | undefined {
  const group = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset }) => dataset.field === path,
  );
  if (group) return group.querySelector<HTMLElement>('button:not(:disabled)') ?? group;
  const named = [...document.getElementsByName(path)].find(
    (element) => element.closest('form') ?? isInDialog(element),
  );
  // The input of a select is hidden. Its value is chosen in the element beside it.
  const select = named
    ?.closest('.MuiInputBase-root')
    ?.querySelector<HTMLElement>('[role=combobox]');
  return select ?? named;
}

/** The fields that are on the screen, hidden tabs included, from top to bottom. A dialog comes first. */
export function fieldsOnScreen(paths: readonly string[]): string[] {
  const places = paths.flatMap((path) => {
    const element = elementOf(path);
    return element ? [{ path, element }] : [];
  });
  places.sort(({ element: one }, { element: other }) => {
    const dialogs = Number(isInDialog(other)) - Number(isInDialog(one));
    if (dialogs !== 0) return dialogs;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return places.map(({ path }) => path);
}

/** Scrolls to a field and focuses it. Bars at the edges of the window do not cover it. */
export function focusField(path: string): void {
  focusInView(elementOf(path));
}

export function focusInView(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
