import type { ComponentType } from 'react';
import {
  ResourceContextProvider,
  type ResourceProps,
  RestoreScrollPosition,
  useLocation,
} from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { screenPath } from './addresses';
import type { ResourceCalls } from './dataProvider';
import { UnknownScreen } from './layout/UnknownScreen';

/** A resource with its calls and screens. Its name is its address too. */
export interface ConsoleScreens
  extends ResourceCalls,
    Pick<ResourceProps, 'icon' | 'recordRepresentation'> {
  list: ComponentType;
  add?: ComponentType;
  edit?: ComponentType;
  /** A drawer over the list. */
  show?: ComponentType;
}

/**
 * A resource at the console's addresses: `/users`, `/users/add`, `/users/edit/7`, `/users/show/7`.
 * react-admin's own, `/users/create`, `/users/7` and `/users/7/show`, lead there too.
 */
export function ConsoleResource({
  name,
  list: List,
  add: Add,
  edit: Edit,
  show: Show,
}: ConsoleScreens) {
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route
          element={
            <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
              <List />
            </RestoreScrollPosition>
          }
        >
          <Route index element={null} />
          {Show && <Route path="show/:id" element={<Show />} />}
        </Route>
        {Add && <Route path="add" element={<Add />} />}
        {Edit && <Route path="edit/:id" element={<Edit />} />}
        <Route path=":stock" element={<StockAddress />} />
        <Route path=":stock/show" element={<StockAddress />} />
        <Route path="*" element={<UnknownScreen />} />
      </Routes>
    </ResourceContextProvider>
  );
}

function StockAddress() {
  const { pathname, search } = useLocation();
  const ours = screenPath(pathname);
  return ours === pathname ? <UnknownScreen /> : <Navigate to={ours + search} replace />;
}

ConsoleResource.raName = 'Resource';
ConsoleResource.registerResource = ({
  name,
  icon,
  recordRepresentation,
  add,
  edit,
  show,
}: ConsoleScreens) => ({
  name,
  icon,
  recordRepresentation,
  hasList: true,
  hasCreate: add !== undefined,
  hasEdit: edit !== undefined,
  hasShow: show !== undefined,
});
