import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { LoadFailure } from '../../ui/LoadFailure';
import { PlanPart } from './PlanPart';
import { SettingsForm } from './SettingsForm';
import { SoundSettings } from './SoundSettings';

/** What a learner chooses for their practice. */
export function PlanPage() {
  const text = useText('practice/plan');
  const figures = useData('practiceFigures');
  return (
    <PlanPart part="practicePlan">
      {figures.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {figures.state === 'failed' && <LoadFailure {...figures} />}
      {figures.state === 'ready' && (
        <>
          <SettingsForm {...figures.data} />
          <p>
            <Link className="lone-link" to={paths.placement.to()}>
              {text('test')}
            </Link>
          </p>
          <SoundSettings decks={figures.data.decks} />
        </>
      )}
    </PlanPart>
  );
}
