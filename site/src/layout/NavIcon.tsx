const drawings = {
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  lectures: 'M3 5h18v12H3zM8 21h8M10 8.5v5l4.5-2.5z',
  login: 'M13 4h6v16h-6M4 12h10M10.5 8l4 4-4 4',
  logout: 'M11 4H5v16h6M10 12h10M16.5 8l4 4-4 4',
  register: 'M5 21c0-4 3-6.5 6-6.5s4.5 1 5.5 2.5M11 11a4 4 0 100-8 4 4 0 000 8M19 15v6M16 18h6',
  profile: 'M4.5 21c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5M12 11a4 4 0 100-8 4 4 0 000 8',
  console: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
} as const;

export function NavIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="nav-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
