/** An IPv4 address, or the /64 network of an IPv6 one: one household or phone has a whole /64. */
export function addressKey({ ip }: { ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const known = groups.length + (tail ?? '').split(':').filter(Boolean).length;
  const zeros = tail === undefined ? 0 : 8 - known;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0')];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
