import { defaultLanguage, type Language, languages } from '@nihongo-lanka/contract';
import { inOneTransaction } from '../../core/database/transaction';
import { documentsOf, type LocalisedType } from './localisedType';

/** @param common fields of every language. @returns the documentId. */
export function createEntry(
  type: LocalisedType,
  common: object,
  texts: Readonly<Record<Language, object>>,
): Promise<string> {
  const documents = documentsOf(type);
  return inOneTransaction(async () => {
    const { documentId } = await documents.create({
      locale: defaultLanguage,
      data: { ...common, ...texts[defaultLanguage] },
    });
    for (const locale of languages.filter((language) => language !== defaultLanguage)) {
      await documents.update({ documentId, locale, data: { ...common, ...texts[locale] } });
    }
    return documentId;
  });
}

/** An entry of a type without drafts is public already. */
export function publishEntry(type: LocalisedType, documentId: string): Promise<void> {
  const documents = documentsOf(type);
  return inOneTransaction(async () => {
    for (const locale of languages) await documents.publish?.({ documentId, locale });
  });
}
