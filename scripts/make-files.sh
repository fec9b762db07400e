#!/usr/bin/env bash
# Prints the demo's PDFs again from demo/print/. Needs Chromium and the font Droid Sans Fallback (Debian:
# fonts-droid-fallback): Chromium embeds only the glyphs in use of a TrueType font, and of others far more.
set -euo pipefail
cd "$(dirname "$0")/../demo/content/files"

for page in ../../print/*.html; do
  chromium --headless --no-sandbox --no-pdf-header-footer --disable-pdf-tagging \
    --print-to-pdf="$(basename "$page" .html).pdf" "file://$PWD/$page"
done
