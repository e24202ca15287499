import type { Profile } from '@nihongo-lanka/contract';
import { provinces } from '@nihongo-lanka/contract/users/values';
import { useText } from '../i18n/useText';
import { SelectField, TextAreaField, TextField } from '../ui/fields';
import { accountText } from './accountText';

// The fields about a learner, for registration and profile.

type Given = Partial<Profile>;

export function NameFields({ given = {} }: { given?: Given }) {
  const text = useText(accountText);
  return (
    <div className="field-pair">
      <TextField
        name="firstName"
        label={text('field.firstName')}
        placeholder={text('field.firstName.placeholder')}
        autoComplete="given-name"
        defaultValue={given.firstName}
        required
      />
      <TextField
        name="lastName"
        label={text('field.lastName')}
        placeholder={text('field.lastName.placeholder')}
        autoComplete="family-name"
        defaultValue={given.lastName}
        required
      />
    </div>
  );
}

export function EmailField({ given = {} }: { given?: Given }) {
  const text = useText(accountText);
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      label={text('field.email')}
      placeholder={text('field.email.placeholder')}
      autoComplete="email"
      autoCapitalize="none"
      defaultValue={given.email}
      required
    />
  );
}

export function PersonFields({ given = {} }: { given?: Given }) {
  const text = useText(accountText);
  return (
    <>
      <div className="field-pair">
        <TextField
          name="age"
          label={text('field.age')}
          placeholder={text('field.age.placeholder')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={given.age ?? ''}
        />
        <SelectField
          name="province"
          label={text('field.province')}
          placeholder={text('field.province.placeholder')}
          autoComplete="address-level1"
          options={provinces.map((value) => ({ value, label: text(`province.${value}`) }))}
          defaultValue={given.province ?? ''}
        />
      </div>
      <TextField
        name="city"
        label={text('field.city')}
        placeholder={text('field.city.placeholder')}
        autoComplete="address-level2"
        defaultValue={given.city ?? ''}
      />
      <TextField
        name="currentAddress"
        label={text('field.currentAddress')}
        placeholder={text('field.currentAddress.placeholder')}
        autoComplete="address-line1"
        defaultValue={given.currentAddress ?? ''}
      />
      <TextField
        name="birthAddress"
        label={text('field.birthAddress')}
        placeholder={text('field.birthAddress.placeholder')}
        autoComplete="off"
        defaultValue={given.birthAddress ?? ''}
      />
      <TextField
        name="contactPerson"
        label={text('field.contactPerson')}
        placeholder={text('field.contactPerson.placeholder')}
        autoComplete="off"
        defaultValue={given.contactPerson ?? ''}
      />
    </>
  );
}

export function JapaneseFields({ given = {} }: { given?: Given }) {
  const text = useText(accountText);
  const learned = given.learnedJapanese;
  return (
    <>
      <SelectField
        name="learnedJapanese"
        label={text('field.learnedJapanese')}
        placeholder={text('field.learnedJapanese.placeholder')}
        options={[
          { value: 'yes', label: text('field.learnedJapanese.yes') },
          { value: 'no', label: text('field.learnedJapanese.no') },
        ]}
        defaultValue={learned == null ? '' : learned ? 'yes' : 'no'}
      />
      <TextAreaField
        name="comments"
        label={text('field.comments')}
        placeholder={text('field.comments.placeholder')}
        defaultValue={given.comments ?? ''}
      />
    </>
  );
}

/** The fields' values as the contract wants them: numbers and choices instead of texts. */
export function readProfileFields(fields: FormData) {
  const { age, learnedJapanese, ...texts } = Object.fromEntries(fields);
  const years = typeof age === 'string' ? age.trim() : '';
  return {
    ...texts,
    age: years === '' ? null : Number(years),
    learnedJapanese: learnedJapanese ? learnedJapanese === 'yes' : null,
  };
}
