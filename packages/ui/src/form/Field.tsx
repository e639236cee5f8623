import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { FieldContext } from './fieldContext.ts';
import type { FieldMessagesProps } from './FieldMessages.tsx';
import { FieldMessages } from './FieldMessages.tsx';

const Root = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;
  font-size: 13.5px;
  line-height: 18px;
`;

const Label = styled.label`
  font-weight: 550;
`;

// A link is taller than the line, which stays as tall as without it.
const Aside = styled.span`
  margin: -3px 0;
  line-height: 24px;
  color: ${color.muted};
  font-size: 13px;
`;

interface FieldProps extends FieldMessagesProps {
  label: ReactNode;
  /** At the far end of the label's line: 'optional', or a link. */
  aside?: ReactNode;
  required?: boolean;
  /** The one control of this package, such as a `TextInput`, that the label names. */
  children: ReactNode;
}

/** A control with its label, a hint, a count and the error that its content has. */
export function Field({ label, aside, required = false, children, ...messages }: FieldProps): ReactNode {
  const { value, ids } = useField(required, messages);
  return (
    <FieldContext value={value}>
      <Root>
        <Head>
          <Label htmlFor={value.id}>{label}</Label>
          {aside !== undefined && <Aside>{aside}</Aside>}
        </Head>
        {children}
        <FieldMessages {...messages} {...ids} />
      </Root>
    </FieldContext>
  );
}

const Group = styled(Root).attrs({ role: 'group' })``;

const Legend = styled.span`
  font-weight: 550;
  font-size: 13.5px;
  line-height: 18px;
`;

/** Several controls that answer one question, under one label. Each still has its own label. */
export function FieldGroup({ label, aside, required = false, children, ...messages }: FieldProps): ReactNode {
  const { value, ids } = useField(required, messages);
  const labelId = useId();
  return (
    <Group
      aria-labelledby={labelId}
      aria-describedby={value.describedBy}
      data-invalid={value.invalid ? '' : undefined}
    >
      <Head>
        <Legend id={labelId}>{label}</Legend>
        {aside !== undefined && <Aside>{aside}</Aside>}
      </Head>
      {children}
      <FieldMessages {...messages} {...ids} />
    </Group>
  );
}

function useField(required: boolean, { hint, error }: FieldMessagesProps) {
  const id = useId();
  const shown = error ? `${id}error` : hint ? `${id}hint` : undefined;
  const invalid = Boolean(error);
  const value = useMemo(
    () => ({ id: `${id}control`, describedBy: shown, invalid, required }),
    [id, shown, invalid, required],
  );
  return { value, ids: { hintId: `${id}hint`, errorId: `${id}error` } };
}
