import { call } from '@nihongo-lanka/client/call';
import type { Data, DataName, DataOptions } from './request';

/** @throws ApiError */
export function loadData<Name extends DataName>(
  name: Name,
  options: DataOptions,
): Promise<Data<Name>>;
export function loadData(name: DataName, options: DataOptions): Promise<unknown> {
  return call(name, options);
}
