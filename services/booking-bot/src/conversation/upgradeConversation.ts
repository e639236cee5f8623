import type { ConversationRow } from './conversationRows.ts';
import { newConversation } from './rules/conversation.ts';

/**
 * A conversation as its type says. What an earlier version stored may lack fields that were added since, and has null
 * in fields of its state that were undefined.
 */
export function upgradeConversation(row: ConversationRow): ConversationRow {
  const { wanted, ...state } = withoutNulls(row.state);
  const { choice, ...rest } = withoutNulls(wanted ?? {});
  return {
    ...row,
    client: withoutNulls(row.client),
    state: {
      ...newConversation,
      ...state,
      wanted: choice === undefined ? rest : { ...rest, choice: withoutNulls(choice) },
    },
  };
}

function withoutNulls<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields;
}
