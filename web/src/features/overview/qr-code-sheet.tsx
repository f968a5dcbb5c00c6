import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/ui/button'
import { fileNameOf, isThisComputerOnly, saveFile } from './qr-code-file.ts'
import './print.css'

/** The side of the downloaded picture, in pixels: sharp on a poster. */
const PNG_SIZE = 1024

interface QrCodeSheetProps {
  /** The business's name above the printed code. */
  name: string
  url: string
}

/** The chat link as a QR code: on the screen, as a file, and on paper. */
export function QrCodeSheet({ name, url }: QrCodeSheetProps) {
  const svg = useRef<SVGSVGElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  const savePng = () =>
    canvas.current?.toBlob(blob => blob && saveFile(blob, fileNameOf(name, 'png')), 'image/png')

  const saveSvg = () => {
    if (!svg.current) return
    const source = new XMLSerializer().serializeToString(svg.current)
    saveFile(new Blob([source], { type: 'image/svg+xml' }), fileNameOf(name, 'svg'))
  }

  return (
    <div className="grid gap-4">
      {/* White in both themes: scanners want dark on light, with a margin. */}
      <div className="mx-auto rounded-xl border bg-white p-1">
        <QRCodeSVG
          ref={svg}
          value={url}
          size={248}
          level="M"
          marginSize={4}
          title={t`QR code of the chat link of ${name}`}
        />
      </div>
      <QRCodeCanvas ref={canvas} value={url} size={PNG_SIZE} level="M" marginSize={4} className="hidden" />
      {isThisComputerOnly(url) && (
        <p className="rounded-md border border-warning/30 bg-warning/10 px-3 py-2 text-sm">
          <Trans>
            This link works on this computer only. Ask your administrator to set the public address
            (SITE_URL).
          </Trans>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={savePng}>
          <Download aria-hidden />
          PNG
        </Button>
        <Button variant="outline" onClick={saveSvg}>
          <Download aria-hidden />
          SVG
        </Button>
        <Button className="col-span-2" onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
      {createPortal(
        <div className="print-sheet" aria-hidden>
          <p className="print-sheet-name">{name}</p>
          {/* For customers. */}
          <p lang="en" dir="ltr">
            Questions? Scan to chat with us.
          </p>
          <QRCodeSVG value={url} size={420} level="M" marginSize={2} />
          <p className="print-sheet-url">{url}</p>
        </div>,
        document.body,
      )}
    </div>
  )
}
