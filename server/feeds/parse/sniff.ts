import { isMerchantHeader } from './merchant-text.ts'

/** What a document is, by its beginning. */
export type DocumentKind = 'shopify' | 'woocommerce' | 'merchant-xml' | 'merchant-text' | 'page' | 'other'

/** @param start the first few thousand characters */
export function sniff(start: string): DocumentKind {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  if (/^\{\s*"products"\s*:\s*\[/.test(text)) return 'shopify'
  if (
    /^\[\s*\]?\s*$/.test(text) ||
    (/^\[\s*\{/.test(text) && /"(prices|permalink|currency_minor_unit)"/.test(text))
  )
    return 'woocommerce'
  if (/^(<\?xml|<!--|<rss\b|<feed\b)/i.test(text)) {
    const body = text.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '').trimStart()
    if (/^<(rss|feed|channel|rdf:rdf)\b/i.test(body)) return 'merchant-xml'
    return /^<html\b/i.test(body) ? 'page' : 'other'
  }
  if (/^<(!doctype html|html|head|body)\b/i.test(text)) return 'page'
  return isMerchantHeader(text.split(/[\r\n]/, 1)[0] ?? '') ? 'merchant-text' : 'other'
}
