import { call } from '@nihongo-lanka/client/call';

export const endLogin = (id: string) => call('endLogin', { params: { id } });

export const endOtherLogins = () => call('endOtherLogins');
