import { Button, Card, CardBody, CardHeader, Skeleton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { Suspense, useId, useState, type ReactNode } from 'react';

const DisconnectDialog = lazyDialog(async () => (await import('./DisconnectDialog.tsx')).DisconnectDialog);

interface ConnectionCardProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly badge: ReactNode;
  readonly about: string;
  /** How it stands, in a sentence. */
  readonly state: string;
  /** Undefined until it is known. */
  readonly connected: boolean | undefined;
  readonly busy: boolean;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
  readonly words: {
    readonly connect: string;
    readonly disconnect: string;
    readonly confirmTitle: string;
    readonly confirmText: string;
    readonly cancel: string;
  };
  /** Further content. */
  readonly children?: ReactNode;
}

/** A vendor's account: how it stands, and how to connect or disconnect it. */
export function ConnectionCard(props: ConnectionCardProps): ReactNode {
  const { name, icon, badge, about, state, connected, busy, onConnect, onDisconnect, words, children } =
    props;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby={id} aria-busy={busy}>
      <CardHeader id={id} title={name} action={badge}>
        {icon}
      </CardHeader>
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{about}</Text>
          <Text strong numeric role="status">
            {connected === undefined ? <Skeleton width="14rem" /> : state}
          </Text>
          {children}
          <div>
            {connected === true ? (
              <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
                {words.disconnect}
              </Button>
            ) : (
              <Button disabled={busy || connected === undefined} onClick={onConnect}>
                {words.connect}
              </Button>
            )}
          </div>
        </Stack>
      </CardBody>
      {isAsking && (
        <Suspense>
          <DisconnectDialog
            title={words.confirmTitle}
            consequence={words.confirmText}
            confirmLabel={words.disconnect}
            cancelLabel={words.cancel}
            onConfirm={onDisconnect}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
