import type { EndpointResult } from '@citame/web/api';
import { Badge, Card, CardBody, CardHeader, Text, TextLink, WhatsAppIcon } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 28px 1fr auto;
  gap: 12px;
  align-items: center;
`;

interface ConnectionsCardProps {
  /** Undefined until it is known. */
  readonly whatsapp: EndpointResult<'GET /whatsapp/status'> | undefined;
}

/** Whether appointments come in. */
export function ConnectionsCard({ whatsapp }: ConnectionsCardProps): ReactNode {
  const text = texts.useTexts();
  const isConnected = whatsapp?.connected === true;
  return (
    <Card as="section" aria-labelledby="connections">
      <CardHeader
        id="connections"
        title={text('connections.title')}
        action={
          <TextLink asChild>
            <Link to="/app/synchronize">{text('connections.all')}</Link>
          </TextLink>
        }
      />
      <CardBody>
        <Row>
          <WhatsAppIcon size={26} />
          <div>
            <Text strong>WhatsApp Business</Text>
            <Text tone="soft" size="sm" numeric>
              {isConnected ? whatsapp.display_phone_number : ' '}
            </Text>
          </div>
          {whatsapp !== undefined && (
            <Badge
              tone={isConnected ? 'success' : 'neutral'}
              {...(isConnected ? { icon: <Check size={14} aria-hidden="true" /> } : {})}
            >
              {text(isConnected ? 'connections.connected' : 'connections.disconnected')}
            </Badge>
          )}
        </Row>
      </CardBody>
    </Card>
  );
}
