import { endpoints, type Language, languageQuery } from '@nihongo-lanka/contract';
import { call } from '../api';

export function loadSite(language: Language) {
  return call(endpoints.siteFrame, { query: { [languageQuery]: language } });
}
