import type { Language } from '@nihongo-lanka/contract';
import { shortAddress } from '../../core/http/address';
import { deviceNames } from '../session/device';

/** Quotes nothing that the request wrote itself. */
export function deviceOf(userAgent: string, language: Language): string {
  const { browser, system } = deviceNames(userAgent);
  if (language === 'si') {
    if (!browser && !system) return 'නොදන්නා උපාංගයක්';
    return [system && `${system} උපාංගයක`, browser ?? 'බ්‍රවුසරයක්'].filter(Boolean).join(' ');
  }
  if (!browser && !system) return 'an unknown device';
  return [browser ?? 'a browser', system].filter(Boolean).join(' on ');
}

export function placeOf(request: { ip: string }): string {
  return shortAddress(request.ip) ?? '';
}
