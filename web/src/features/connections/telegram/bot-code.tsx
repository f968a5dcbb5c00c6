import { t } from '@lingui/core/macro'
import { QRCodeSVG } from 'qrcode.react'

/** The bot's address as a QR code. White in both themes: scanners want dark on light, with a margin. */
export function BotCode({ url, name }: { url: string; name: string }) {
  return (
    <div className="mt-3 w-fit rounded-xl border bg-white p-1">
      <QRCodeSVG value={url} size={200} level="M" marginSize={4} title={t`QR code of @${name} in Telegram`} />
    </div>
  )
}
