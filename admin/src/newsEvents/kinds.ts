import { newsEventKinds } from '@nihongo-lanka/contract';
import { choicesOf } from '../i18n/choicesOf';

export const newsEventKindChoices = choicesOf(newsEventKinds, 'resources.news-event.kinds');
