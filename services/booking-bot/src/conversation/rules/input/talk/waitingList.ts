/** Words for the list itself, or for being told when a time becomes free. */
const asking =
  /\b(?:lista de espera|waiting ?list|wait ?list(?:ed)?|avis\w+ si (?:se |hay |te |os |les )?(?:liber|qued|sale|salga|cancel|hay|hubiera|surge|aparece)\w*|si (?:se (?:libera|cae|cancela)|alguien (?:cancela|anula|falla))\w*|(?:if|when) (?:something|anything|a (?:slot|space|spot|time)|one|someone|anyone) (?:comes? up|frees? up|opens? up|becomes? (?:free|available)|cancels?|drops? out))\b/;

/** Whether a client would rather wait for a time than take another. @param folded message without accents and capitals */
export function asksToWait(folded: string): boolean {
  return asking.test(folded);
}
