import type { Employee } from '@citame/contracts';
import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import { useState, type ReactNode } from 'react';
import { texts } from './texts.ts';
import { useSaving } from './useSaving.ts';

const maxNameLength = 21;
const webAddress = /^https?:\/\/[^\s/]\S*$/i;

interface EmployeeDialogProps {
  /** Undefined: a new one. */
  readonly employee: Employee | undefined;
  readonly onClose: () => void;
}

/** Asks for the name of an employee, and a picture. Without a name saving does nothing. */
export function EmployeeDialog({ employee, onClose }: EmployeeDialogProps): ReactNode {
  const text = texts.useTexts();
  const [name, setName] = useState(employee?.nombre ?? '');
  const [avatar, setAvatar] = useState(employee?.avatar ?? '');
  const [avatarError, setAvatarError] = useState<string>();
  const saving = useSaving(employee, onClose);
  const save = (): void => {
    const [nombre, image] = [name.trim(), avatar.trim()];
    if (nombre === '') {
      return;
    }
    if (image !== '' && !webAddress.test(image)) {
      setAvatarError(text('form.avatarInvalid'));
      return;
    }
    saving.mutate({ nombre, avatar: image === '' ? null : image });
  };
  return (
    <FormDialog
      width="sm"
      title={text(employee === undefined ? 'form.createTitle' : 'form.editTitle')}
      submitLabel={text(employee === undefined ? 'form.create' : 'form.save')}
      cancelLabel={text('form.cancel')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={text('form.name')}
        hint={text('form.nameHint')}
        count={name.length}
        limit={maxNameLength}
        required
      >
        <TextInput
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          placeholder={text('form.namePlaceholder')}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={text('form.avatar')}
        aside={text('form.optional')}
        hint={text('form.avatarHint')}
        error={avatarError}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          value={avatar}
          placeholder={text('form.avatarPlaceholder')}
          onChange={(event) => {
            setAvatar(event.target.value);
            setAvatarError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
