/**
 * Small line drawings for the lesson cards, each on a 96 x 96 field. Classes `v`, `g`, `t`, `b`
 * and `w` fill with vermilion, gold, indigo tint, blue and washi.
 * @type {Record<string, string>}
 */
export const icons = {
  sunrise:
    '<path class="v" d="M22 64a26 26 0 0 1 52 0Z"/><path d="M8 64H88M24 78H72"/>' +
    '<path d="M48 26V14M20 36l-8-8M76 36l8-8"/>',
  sun:
    '<circle class="v" cx="48" cy="48" r="20"/>' +
    '<path d="M48 16V6M48 90V80M16 48H6M90 48H80M25 25l-7-7M78 78l-7-7M71 25l7-7M18 78l7-7"/>',
  moon:
    '<path class="g" d="M56 12A37 37 0 1 0 85 64A31 31 0 0 1 56 12Z"/>' +
    '<circle class="v" cx="74" cy="26" r="4" stroke="none"/>' +
    '<circle class="v" cx="86" cy="42" r="2.5" stroke="none"/>',
  lotus:
    '<circle class="v" cx="48" cy="36" r="28" stroke="none"/><g stroke="#FBFAF5" stroke-width="5">' +
    '<path class="i" d="M4 42C22 43 38 54 48 90C24 92 4 75 4 42ZM92 42C74 43 58 54 48 90C72 92 92 75 92 42Z"/>' +
    '<path class="i" d="M48 44C60 54 65 67 60 78Q55 88 48 91Q41 88 36 78C31 67 36 54 48 44Z"/></g>',
  blue:
    '<path class="b" d="M48 8C62 32 78 44 78 62A30 30 0 0 1 18 62C18 44 34 32 48 8Z"/>' +
    '<path stroke="#FBFAF5" d="M32 62a16 16 0 0 0 12 16"/>',
  house:
    '<path class="w" d="M20 46V84H76V46"/><path class="v" d="M6 50L48 12L90 50H74L48 27L22 50Z"/>' +
    '<path class="t" d="M40 84V60H56V84"/>',
  above:
    '<path d="M12 62H84M22 62V88M74 62V88"/><circle class="v" cx="34" cy="44" r="16"/>' +
    '<path d="M70 46V12M58 24L70 12L82 24"/>',
  again:
    '<path class="w" d="M10 14H86V66H50L32 84V66H10Z"/>' +
    '<path stroke="#C8341D" d="M61 34a15 15 0 1 0 2 10M64 24V35H53"/>',
  machine:
    '<rect class="t" x="14" y="24" width="68" height="58" rx="6"/>' +
    '<rect class="w" x="24" y="34" width="30" height="24" rx="2"/>' +
    '<circle class="v" cx="68" cy="40" r="6"/><circle class="w" cx="68" cy="60" r="6"/>' +
    '<path d="M24 70H54M30 24V12M48 24V12"/>',
  fever:
    '<path class="w" d="M34 20a10 10 0 0 1 20 0V54a19 19 0 1 1 -20 0Z"/>' +
    '<circle class="v" cx="44" cy="70" r="10" stroke="none"/>' +
    '<path stroke="#C8341D" stroke-width="7" d="M44 66V28"/><path d="M66 20H78M66 34H74M66 48H78"/>',
  train:
    '<rect class="w" x="20" y="10" width="56" height="62" rx="14"/>' +
    '<path class="t" d="M30 24H66V42H30Z"/><path stroke="#C8341D" stroke-width="7" d="M23 53H73"/>' +
    '<path d="M30 63H34M62 63H66M34 72L22 88M62 72L74 88M29 80H67"/>',
  leave:
    '<path class="w" d="M14 86V10H58V86"/><path d="M6 86H90"/><path class="t" d="M14 10L40 22V92L14 86Z"/>' +
    '<path stroke="#C8341D" d="M56 50H86M76 39L87 50L76 61"/>',
  music:
    '<path d="M14 62V48a34 34 0 0 1 68 0V62"/><rect class="v" x="8" y="54" width="18" height="30" rx="8"/>' +
    '<rect class="v" x="70" y="54" width="18" height="30" rx="8"/>',
  clean:
    '<path d="M76 8L46 50"/><path class="g" d="M30 44L60 64L44 90L6 70Z"/>' +
    '<path d="M20 76L32 58M32 83L46 66"/>',
  walk:
    '<circle class="v" cx="52" cy="15" r="10"/><path d="M50 32L46 58L60 70L64 90M46 58L36 74L22 86"/>' +
    '<path d="M30 52L34 38L50 32L60 46L74 50"/>',
  talk:
    '<path class="t" d="M8 12H64V50H38L24 64V50H8Z"/>' +
    '<path class="w" d="M34 40H88V74H74V88L60 74H34Z"/><path stroke="#C8341D" d="M46 57H76"/>',
  work:
    '<path class="g" d="M16 64a32 32 0 0 1 64 0Z"/><path d="M6 64H90"/>' +
    '<path class="v" d="M40 34Q48 28 56 34V56H40Z"/><path d="M26 78H70"/>',
  study:
    '<path class="w" d="M48 28C36 18 20 18 8 22V80C20 76 36 76 48 86C60 76 76 76 88 80V22C76 18 60 18 48 28Z"/>' +
    '<path d="M48 28V84"/><path stroke="#C8341D" d="M60 40V64M74 36V60"/><path d="M22 36V60M36 40V64"/>',
  television:
    '<rect class="t" x="8" y="26" width="80" height="54" rx="8"/><path d="M34 8L48 26L62 8M28 90H68"/>' +
    '<path class="v" d="M40 40L62 53L40 66Z"/>',
  meal:
    '<path class="w" d="M18 48a18 18 0 0 1 24 -14a20 20 0 0 1 28 6a14 14 0 0 1 10 8Z"/>' +
    '<path class="v" d="M8 48H88A40 34 0 0 1 64 82V88H32V82A40 34 0 0 1 8 48Z"/><path d="M62 34L90 8M54 30L76 4"/>',
  write:
    '<path class="g" d="M62 12L84 34L36 82L10 86L14 60Z"/><path class="v" d="M62 12L84 34L72 46L50 24Z"/>' +
    '<path d="M14 60L36 82"/><path stroke="#C8341D" d="M56 86H88"/>',
  phone:
    '<rect class="w" x="26" y="6" width="44" height="84" rx="8"/><path class="v" d="M40 30L62 44L40 58Z"/>' +
    '<path d="M42 78H54"/>',
  clock:
    '<circle class="w" cx="48" cy="48" r="38"/><path d="M48 10V16M48 80V86M10 48H16M80 48H86"/>' +
    '<path stroke="#C8341D" stroke-width="6" d="M48 26V48L64 58"/>',
  coin:
    '<circle class="g" cx="48" cy="48" r="38"/><circle class="w" cx="48" cy="48" r="28" stroke-width="3"/>' +
    '<path d="M37 32L48 48L59 32M48 48V66M38 50H58M38 58H58"/>',
};
