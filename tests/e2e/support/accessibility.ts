import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The page behind a modal dialog: it is hidden, and other checks cover it while no dialog is open. */
const BEHIND_A_DIALOG = '[data-aria-hidden=true]';

/** Marks rows like an earlier row, while axe runs. */
const REPEATED_ROW = 'data-repeated-row';

/** Turns off slow rules of axe, which never have serious findings. */
const SLOW_RULES_OFF = { region: { enabled: false }, 'hidden-content': { enabled: false } };
const EMPTY_SCRIPT = ';';

/** The serious and critical findings of axe, each with its elements. */
export async function seriousFindings(
  page: Page,
): Promise<readonly (readonly [string, readonly string[]])[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  await page.evaluate(markRepeatedRows, REPEATED_ROW);
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: EMPTY_SCRIPT }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, rules: SLOW_RULES_OFF })
    .exclude(BEHIND_A_DIALOG)
    .exclude(`[${REPEATED_ROW}]`)
    .analyze();
  await page.evaluate(unmarkRepeatedRows, REPEATED_ROW);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))] as const);
}

/**
 * Runs in the page: marks each row of a table, and each item of a list, with the elements, classes, attributes and states of an earlier one
 * that is even or odd like it. Only words, numbers and addresses differ, so axe finds the same in both.
 */
function markRepeatedRows(mark: string): void {
  const differingValues =
    /^(id|for|href|src|name|value|title|datetime|headers|form|data-(?!state)|aria-(label|labelledby|describedby|controls|owns|rowindex|posinset)$)/;
  const attributeOf = ({ name, value }: Attr) =>
    differingValues.test(name) ? `${name}${value.trim() === '' ? ' empty' : ''}` : `${name}=${value}`;
  const shapeOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? 'text' : '';
    if (!(node instanceof Element)) return '';
    const attributes = [...node.attributes].map(attributeOf).sort().join(' ');
    return `<${node.localName} ${attributes}>${[...node.childNodes].map(shapeOf).join('')}</>`;
  };
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const shapes = new Set<string>();
    for (const [index, row] of [...list.children].entries()) {
      const shape = `${index % 2} ${shapeOf(row)}`;
      if (shapes.has(shape)) row.setAttribute(mark, '');
      shapes.add(shape);
    }
  }
}

function unmarkRepeatedRows(mark: string): void {
  for (const row of document.querySelectorAll(`[${mark}]`)) row.removeAttribute(mark);
}
