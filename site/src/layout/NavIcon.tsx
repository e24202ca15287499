const drawings = {
  lectures: 'M3 5h18v12H3zM8 21h8M10 8.5v5l4.5-2.5z',
  news: 'M4 5h13v14H6a2 2 0 01-2-2zM17 9h3v8a2 2 0 01-3 2M7 9h7M7 12.5h7M7 16h4',
  more: 'M5 7h14M5 12h14M5 17h14',
  register:
    'M3 21c.5-4.5 3-6.5 6.5-6.5 1.5 0 2.8.4 3.8 1.1M9.5 11a4 4 0 100-8 4 4 0 000 8M18 13v8M14 17h8',
  login: 'M13 4h6v16h-6M4 12h10M10.5 8l4 4-4 4',
  profile: 'M4.5 21c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5M12 11a4 4 0 100-8 4 4 0 000 8',
} as const;

export function NavIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="nav-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
