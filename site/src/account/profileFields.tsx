import type { Profile } from '@nihongo-lanka/contract';
import { provinces } from '@nihongo-lanka/contract/users/values';
import { useText } from '../i18n/useText';
import { SelectField, TextAreaField, TextField } from '../ui/fields';
import { useFieldText } from '../ui/useFieldText';

// The fields about a learner, for registration and profile.

/** Those of `PersonFields` and `JapaneseFields`. */
export const optionalFields = [
  'age',
  'province',
  'city',
  'currentAddress',
  'birthAddress',
  'contactPerson',
  'learnedJapanese',
  'comments',
] as const;

type Given = Partial<Profile>;

/** The fields about a learner as the contract wants them: numbers and choices instead of texts. */
export function readProfileFields(fields: FormData) {
  const { age, learnedJapanese, ...texts } = Object.fromEntries(fields);
  const years = typeof age === 'string' ? age.trim() : '';
  return {
    ...texts,
    age: years === '' ? null : Number(years),
    learnedJapanese: learnedJapanese ? learnedJapanese === 'yes' : null,
  };
}

export function NameFields({ given = {} }: { given?: Given }) {
  const field = useFieldText('account');
  return (
    <div className="columns field-pair">
      <TextField
        {...field('firstName')}
        autoComplete="given-name"
        defaultValue={given.firstName}
        required
      />
      <TextField
        {...field('lastName')}
        autoComplete="family-name"
        defaultValue={given.lastName}
        required
      />
    </div>
  );
}

export function PersonFields({ given = {} }: { given?: Given }) {
  const text = useText('account');
  const field = useFieldText('account');
  return (
    <>
      <div className="columns field-pair">
        <TextField
          {...field('age')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={given.age ?? ''}
        />
        <SelectField
          {...field('province')}
          autoComplete="address-level1"
          options={provinces.map((value) => ({ value, label: text(`province.${value}`) }))}
          defaultValue={given.province ?? ''}
        />
      </div>
      <TextField {...field('city')} autoComplete="address-level2" defaultValue={given.city ?? ''} />
      <TextField
        {...field('currentAddress')}
        autoComplete="address-line1"
        defaultValue={given.currentAddress ?? ''}
      />
      <TextField
        {...field('birthAddress')}
        autoComplete="off"
        defaultValue={given.birthAddress ?? ''}
      />
      <TextField
        {...field('contactPerson')}
        hint={text('field.contactPerson.hint')}
        autoComplete="off"
        defaultValue={given.contactPerson ?? ''}
      />
    </>
  );
}

export function JapaneseFields({ given = {} }: { given?: Given }) {
  const text = useText('account');
  const field = useFieldText('account');
  const learned = given.learnedJapanese;
  return (
    <>
      <SelectField
        {...field('learnedJapanese')}
        options={[
          { value: 'yes', label: text('field.learnedJapanese.yes') },
          { value: 'no', label: text('field.learnedJapanese.no') },
        ]}
        defaultValue={learned == null ? '' : learned ? 'yes' : 'no'}
      />
      <TextAreaField {...field('comments')} defaultValue={given.comments ?? ''} />
    </>
  );
}
