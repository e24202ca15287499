export const socialNetworks = [
  'facebook',
  'youtube',
  'instagram',
  'x',
  'linkedin',
  'tiktok',
  'whatsapp',
] as const;

export const staffGroups = ['foundation', 'academic'] as const;
