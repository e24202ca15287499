import { type PasswordRule, passwordRules } from '@nihongo-lanka/contract/users/passwordRules';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { PasswordField } from '../fields';
import { strengthOf } from './strength';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  placeholder: string;
  hint?: string;
}

// The keys of an object that names each rule once.
const rules = Object.keys(passwordRules) as PasswordRule[];

/** A new password: shows unmet rules, and how hard it is to guess. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const text = useText('ui/password');
  const [password, setPassword] = useState('');
  const isComplete = rules.every((rule) => passwordRules[rule](password));
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" onTyped={setPassword} />
      <div className="field-hint">
        <p>{text('needs')}</p>
        <ul>
          {rules.map((rule) => {
            const isMet = passwordRules[rule](password);
            return (
              <li key={rule} className="password-need" data-met={isMet}>
                {text(`needs.${rule}`)}
                {password && (
                  <span className="visually-hidden"> {text(isMet ? 'met' : 'missing')}</span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <p className="field-hint" aria-live="polite">
        {isComplete && text(`strength.${strengthOf(password)}`)}
      </p>
    </div>
  );
}
