import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { type ProfilePart, paths } from '../../page/paths';
import { Filters } from '../../ui/Filters';

const parts = ['profile', 'security', 'personal'] as const satisfies readonly ProfilePart[];

export function ProfileParts() {
  const text = useText('account/profile');
  const { pathname } = useLocation();
  return (
    <Filters
      label={text('parts.label')}
      filters={parts.map((part) => ({
        name: text(`parts.${part}`),
        to: paths[part].to(),
        chosen: pathname === paths[part].pattern,
      }))}
    />
  );
}
