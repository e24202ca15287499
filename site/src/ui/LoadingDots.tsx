import { useText } from '../i18n/useText';

/** Three bouncing dots; `fullScreen` while header and footer are missing too. */
export function LoadingDots({ fullScreen = false }: { fullScreen?: boolean }) {
  const text = useText('ui');
  return (
    <div className={fullScreen ? 'dots dots-full-screen' : 'dots'} role="status">
      <span className="dot" />
      <span className="dot" />
      <span className="dot" />
      <span className="visually-hidden">{text('loading')}</span>
    </div>
  );
}
