import { SearchInput, type SearchInputProps, useResourceContext, useTranslate } from 'react-admin';

/** react-admin's search field with a label: a placeholder is no name to a screen reader. */
function ListSearch(props: SearchInputProps) {
  const resource = useResourceContext();
  const translate = useTranslate();
  const name = translate(`resources.${resource}.search`, { _: translate('ra.action.search') });
  return <SearchInput {...props} slotProps={{ htmlInput: { 'aria-label': name } }} />;
}

/** The first of a list's filters. */
export const listSearch = <ListSearch key="q" source="q" alwaysOn />;
