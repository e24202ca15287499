import { call } from '@nihongo-lanka/client/call';
import { type ApplicationFormInput, applicationFormSchema } from '@nihongo-lanka/contract';
import { checkedBy } from '../../data/formCheckApi';

export const checkApplication = checkedBy(applicationFormSchema);

export const applyAgain = (body: ApplicationFormInput) => call('applyAgain', { body });
