import type { Employee } from '@citame/contracts';
import { Field, TextInput } from '@citame/ui/form';
import { FormDialog } from '@citame/ui/overlay';
import type { EmployeeColor } from '@citame/ui/theme';
import { useState, type ReactNode } from 'react';
import { ColorField } from './ColorField.tsx';
import { PhotoField } from './photo/PhotoField.tsx';
import { usePhoto } from './photo/usePhoto.ts';
import { texts } from './texts.ts';
import { useSaving } from './useSaving.ts';

const maxNameLength = 21;

interface EmployeeDialogProps {
  /** Undefined: a new one. */
  readonly employee: Employee | undefined;
  /** That of their place in the team, until one is chosen. */
  readonly usualColor: EmployeeColor;
  /** Colour that is chosen at first; null for the usual one. */
  readonly firstColor: EmployeeColor | null;
  readonly onClose: () => void;
}

/** Asks for the name of an employee, a photo and a colour. Without a name saving does nothing. */
export function EmployeeDialog({
  employee,
  usualColor,
  firstColor,
  onClose,
}: EmployeeDialogProps): ReactNode {
  const text = texts.useTexts();
  const [name, setName] = useState(employee?.nombre ?? '');
  const [color, setColor] = useState(firstColor);
  const photo = usePhoto();
  const saving = useSaving(employee, onClose);
  const save = (): void => {
    const nombre = name.trim();
    if (nombre !== '') {
      saving.mutate({ nombre, color, isPhotoRemoved: photo.isRemoved, cut: photo.cut });
    }
  };
  return (
    <FormDialog
      width="sm"
      title={text(employee === undefined ? 'form.createTitle' : 'form.editTitle')}
      submitLabel={text(employee === undefined ? 'form.create' : 'form.save')}
      cancelLabel={text('form.cancel')}
      busy={saving.isPending}
      disabled={photo.chosen !== undefined && photo.chosen.crop === undefined}
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
      <PhotoField photo={photo} current={employee?.avatar ?? null} name={name} color={color ?? usualColor} />
      <ColorField value={color} onChange={(next) => setColor(next ?? null)} />
    </FormDialog>
  );
}
