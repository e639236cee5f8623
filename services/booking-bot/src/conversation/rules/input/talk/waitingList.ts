/** Words for the list itself, or for being told when a time becomes free. */
const asking =
  /\b(?:lista de espera|waiting ?list|wait ?list(?:ed)?|avis\w+ si (?:se |hay |te |os |les )?(?:liber|qued|sale|salga|cancel|hay|hubiera|surge|aparece)\w*|si (?:se (?:libera|cae|cancela)|alguien (?:cancela|anula|falla))\w*|si \w+ (?:se libera|(?:se )?queda libre|tiene (?:un )?(?:hueco|rato)|est(?:a|uviera) libre) (?:\w+ )?(?:(?:me|nos) )?avis\w+|(?:if|when) (?:something|anything|a (?:slot|space|spot|time)|one|someone|anyone) (?:comes? up|frees? up|opens? up|(?:becomes?|gets?|is|s) (?:free|available)|cancels?|drops? out)|(?:if|when) \w+ (?:frees? up|(?:becomes?|gets?|is|s) (?:free|available)(?: after all)? (?:(?:can|could|will|would) (?:you|ye) )?(?:let me know|tell me|text me|message me)))\b/;

/** Whether a client would rather wait for a time than take another. @param folded message without accents and capitals */
export function asksToWait(folded: string): boolean {
  return asking.test(folded);
}
