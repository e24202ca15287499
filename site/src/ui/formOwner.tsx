import { accountField } from '@nihongo-lanka/contract/call';
import { createContext, use } from 'react';

export const FormOwner = createContext<string | undefined>(undefined);

/**
 * Says in a form whose page it is. The site's server refuses it where a second person has logged in
 * meanwhile and no script runs.
 */
export function OwnerField() {
  const owner = use(FormOwner);
  return owner === undefined ? null : <input type="hidden" name={accountField} value={owner} />;
}
