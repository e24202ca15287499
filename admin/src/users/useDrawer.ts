import { useNavigate } from 'react-admin';
import { useOutletContext } from 'react-router-dom';
import { useListPath, useShowPath } from '../layout/drawerPaths';

/** What the list tells the drawer over it. */
export interface DrawerContext {
  /** Whether the list was shown before the drawer opened, so that "back" leads to it. */
  cameFromList: () => boolean;
}

/** Moves the drawer that shows a person. The list beneath keeps its filter, which the address holds. */
export function useDrawer() {
  const navigate = useNavigate();
  const listPath = useListPath();
  const showPath = useShowPath();
  const { cameFromList } = useOutletContext<DrawerContext>();
  return {
    close() {
      if (cameFromList()) navigate(-1);
      else navigate(listPath, { replace: true });
    },
    /** In place of the person shown: "back" goes to the list, not through everybody. */
    goTo: (id: string) => navigate(showPath(id), { replace: true }),
  };
}
