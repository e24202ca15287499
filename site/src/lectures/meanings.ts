import type { Word } from '@nihongo-lanka/contract';

export function meanings({ english, sinhala }: Word, ofPage: string) {
  const both = [['en', english] as const, ['si', sinhala] as const];
  const written = both.filter(([, meaning]) => meaning !== '');
  return ofPage === 'si' ? written.reverse() : written;
}
