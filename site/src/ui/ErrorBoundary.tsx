import { isMissingChunk } from '@nihongo-lanka/client/retryImport';
import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { Button } from './Button';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands there instead; else a message. */
  fallback?: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.fallback ?? <Failure error={error} />;
  }
}

function Failure({ error }: { error: unknown }) {
  const text = useText('ui');
  const chunkIsMissing = isMissingChunk(error);
  return (
    <section className="narrow stack" role="alert">
      <h1>{text(chunkIsMissing ? 'failed.chunk.heading' : 'failed.unexpected')}</h1>
      {chunkIsMissing && (
        <>
          <p>{text('failed.chunk.why')}</p>
          <p className="fine">{text('failed.chunk')}</p>
        </>
      )}
      {/* A whole reload, because a newer release may have other files. */}
      <Button onClick={() => window.location.reload()}>{text('failed.retry')}</Button>
    </section>
  );
}
