import type { MessageKey } from '../messages/keys.js';

/** The foundation's mails contain names, so a new one must not carry an advert. */

/** As mail programs link it: look-alikes become the plain sign, invisible characters go. */
const linked = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2044\u2215\u29f8]/g, '/')
    .replaceAll('\u3002', '.');

export const hasWebAddress = (text: string) => /:\/\/|www\./i.test(linked(text));

/** A user name may look like a domain: `nimal.perera`. */
const hasAddress = (text: string) => hasWebAddress(text) || /[/@]/.test(linked(text));

/** Refused in capitals too. The last part of a name such as `MOHD.RIZWAN` is none of them. */
const domainEnding =
  /^(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|app|dev|lk|io)$/i;

/** 3 letters before a dot, small ones after: `W.M.Perera` and `St.John` are names. */
export function hasAddressOrDomain(name: string): boolean {
  if (hasAddress(name)) return true;
  const dotted = linked(name).matchAll(/[\p{Script=Latin}\d-]{3}\.(?=(\p{Script=Latin}{2,}))/gu);
  return [...dotted].some(([, end = '']) => end === end.toLowerCase() || domainEnding.test(end));
}

export const nameRules = {
  firstName: { refuses: hasAddressOrDomain, fault: 'name.address' },
  lastName: { refuses: hasAddressOrDomain, fault: 'name.address' },
  username: { refuses: hasAddress, fault: 'username.address' },
  contactPerson: { refuses: hasWebAddress, fault: 'contactPerson.address' },
} as const satisfies Record<NameField, { refuses: (text: string) => boolean; fault: MessageKey }>;
const nameFields = ['firstName', 'lastName', 'username', 'contactPerson'] as const;
export type NameField = (typeof nameFields)[number];
type Names = Partial<Readonly<Record<NameField, string | null | undefined>>>;

/** A stored name from before the rules may stay. */
export function nameFaults(given: Names, stored: Names): Partial<Record<NameField, MessageKey>> {
  const faults: Partial<Record<NameField, MessageKey>> = {};
  for (const field of nameFields) {
    const { refuses, fault } = nameRules[field];
    const name = given[field];
    if (name && name !== stored[field] && refuses(name)) faults[field] = fault;
  }
  return faults;
}
