const shapes = {
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  back: 'M12 4V1L6 6l6 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-9z',
  forward: 'M12 4V1l6 5-6 5V7a6 6 0 1 0 6 6h2a8 8 0 1 1-8-9z',
  captions: 'M3 5h18v14H3zM5 7v10h14V7zM7 10h4v1.5H8.5v1H11V14H7zM13 10h4v1.5h-2.5v1H17V14h-4z',
  repeat: 'M7 7h9v3l5-4-5-4v3H5v7h2zM17 17H8v-3l-5 4 5 4v-3h11v-7h-2z',
  settings: 'M3 6h9v2H3zM16 6h5v2h-5zM12 4h4v6h-4zM3 16h3v2H3zM10 16h11v2H10zM6 14h4v6H6z',
  full: 'M3 3h7v2H5v5H3zM14 3h7v7h-2V5h-5zM3 14h2v5h5v2H3zM19 14h2v7h-7v-2h5z',
  close: 'M6 4.6L4.6 6l6 6-6 6L6 19.4l6-6 6 6 1.4-1.4-6-6 6-6L18 4.6l-6 6z',
  keep: 'M6 3h12v18l-6-4.5L6 21zM8 5v12l4-3 4 3V5z',
  kept: 'M6 3h12v18l-6-4.5L6 21z',
} as const;

export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={shapes[shape]} />
    </svg>
  );
}
